// What is due: orders to ship, loans that end, changes that need a look, and messages; by date, then what has none.
import { formatMoney } from '#shared/domain/trade/money.ts';
import { rich } from '#client/ui/rich.tsx';
import { byDay, onDay } from './due-words.ts';
import type { DueRow, EndingLoan, ToShip, Unread, Waiting } from './need.ts';
import { pathToRecord } from '#client/ui/address/piece-paths.ts';
import { t } from '#shared/language/t.ts';

const title = <i />;

const shipRow = ({ id, piece, by, buyer, price }: ToShip): DueRow => ({
  key: `ship ${id}`,
  piece,
  head:
    piece === undefined
      ? t('An order is to be shipped')
      : buyer === null
        ? rich('Ship <0>{title}</0>', { 0: title }, { title: piece.title })
        : rich('Ship <0>{title}</0> to {name}', { 0: title }, { title: piece.title, name: buyer }),
  by: by === null ? null : byDay(by),
  sub: price === null ? '' : t('sold for {price}', { price: formatMoney(price) }),
  path: `/orders?order=${id}`,
  verb: t('Add tracking'),
  days: by?.days ?? null,
});

const loanHead = (piece: EndingLoan['piece'], isConsignment: boolean, isOver: boolean) => {
  if (isConsignment)
    return isOver
      ? rich('Consignment of <0>{title}</0> is over', { 0: title }, { title: piece.title })
      : rich('Consignment of <0>{title}</0> ends', { 0: title }, { title: piece.title });
  return isOver
    ? rich('Loan of <0>{title}</0> is over', { 0: title }, { title: piece.title })
    : rich('Loan of <0>{title}</0> ends', { 0: title }, { title: piece.title });
};

const loanRow = ({ id, piece, by, partner, isConsignment }: EndingLoan): DueRow => ({
  key: `loan ${id}`,
  piece,
  head: loanHead(piece, isConsignment, by.days < 0),
  by: onDay(by),
  sub: partner,
  path: pathToRecord(piece.id, id),
  verb: t('Extend or return'),
  days: by.days,
});

const attentionRow = (works: number): DueRow => ({
  key: 'attention',
  piece: undefined,
  head: t('{count, plural, one {# work has a change} other {# works have a change}} that needs a look', { count: works }),
  by: null,
  sub: t('It could not be saved as it was made'),
  path: '/catalog?attention=needed',
  verb: works === 1 ? t('Show it') : t('Show them'),
  days: null,
});

const unreadRow = ({ messages, people, newest: { from, name, words, piece } }: Unread): DueRow => ({
  key: 'unread',
  piece,
  head: t('{count, plural, one {# unread message} other {# unread messages}}', { count: messages }),
  by: null,
  sub: name === null ? t('“{words}”', { words }) : t('{name}: “{words}”', { name, words }),
  path: people === 1 ? `/messages?to=${from}` : '/messages',
  verb: people === 1 ? t('Reply') : t('Read'),
  days: null,
});

export const dueRows = ({ toShip, loans, attention, unread }: Waiting): DueRow[] => {
  const dated = [...toShip.map(shipRow), ...loans.map(loanRow)];
  return [
    // What is to be shipped waits now, also where its day is not known.
    ...dated.sort((a, b) => (a.days ?? 0) - (b.days ?? 0)),
    ...(attention === 0 ? [] : [attentionRow(attention)]),
    ...(unread === null ? [] : [unreadRow(unread)]),
  ];
};
