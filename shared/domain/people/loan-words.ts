// What the notice about a loan or a consignment that ends says, and its detail: `<state> <day> <record>`.
import { formatLongDate } from '#shared/domain/page/format.ts';
import type { NoticeRecord } from './notice.ts';
import { t } from '#shared/language/t.ts';

const states = {
  'loan-ends': (title, day) => t('The loan of “{title}” ends on {day}', { title, day }),
  'loan-ended': (title, day) => t('The loan of “{title}” ended on {day} and is not noted as returned', { title, day }),
  'consignment-ends': (title, day) => t('The consignment of “{title}” ends on {day}', { title, day }),
  'consignment-ended': (title, day) => t('The consignment of “{title}” ended on {day} and is not noted as returned', { title, day }),
} satisfies Record<string, (title: string, day: string) => string>;
type LoanState = keyof typeof states;
const isState = (state: string): state is LoanState => Object.hasOwn(states, state);

/** day: yyyy-mm-dd. */
export type LoanNews = { state: LoanState; day: string; recordId: string };

export const loanDetail = ({ state, day, recordId }: LoanNews): string => `${state} ${day} ${recordId}`;
/** Null for any other detail of a notice. */
export const loanNewsIn = (detail: string | null): LoanNews | null => {
  const [state = '', day = '', recordId = ''] = (detail ?? '').split(' ');
  return isState(state) && recordId !== '' && !Number.isNaN(Date.parse(day)) ? { state, day, recordId } : null;
};

export const wordsOfLoan = ({ title, detail }: Pick<NoticeRecord, 'title' | 'detail'>): string => {
  const news = loanNewsIn(detail);
  return news === null
    ? t('There is news of a loan of “{title}”', { title })
    : states[news.state](title, formatLongDate(`${news.day}T00:00:00`));
};

/** Of the record, opened. */
export const pathOfLoan = (pieceId: string, detail: string | null): string => {
  const news = loanNewsIn(detail);
  return `/artwork/${pieceId}?part=record${news === null ? '' : `&open=${news.recordId}`}`;
};
