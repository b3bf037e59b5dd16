// What needs the owner of a collection, each as a sentence that leads to the works or to the thing itself.
import { pathToEdit } from '#client/ui/address/piece-paths.ts';
import { t } from '#shared/language/t.ts';

export type Waiting = {
  /** Of the order, with its stage: paid ones are to be shipped. */
  toShip: { id: string }[];
  unread: number;
  /** Changes that the server refused, and edits of two devices that met. */
  attention: number;
  /** days: until its end, negative when it is overdue; ascending. */
  loans: { pieceId: string; days: number }[];
  missing: Needed | undefined;
  check: Needed | undefined;
  size: Needed | undefined;
  back: Needed | undefined;
};
/** first: the newest of these works. */
type Needed = { works: number; first: string };

export type NeedSentence = { key: string; words: string; path: string; act: string; isUrgent: boolean };

const oneLoan = (days: number): string =>
  days < 0
    ? t('A loan is {count, plural, one {# day} other {# days}} overdue', { count: -days })
    : days === 0
      ? t('A loan is due back today')
      : t('A loan is due back in {count, plural, one {# day} other {# days}}', { count: days });

const endingLoans = (count: number, days: number): string =>
  days === 0
    ? t('{count, plural, one {# loan} other {# loans}} end soon, the first is due back today', { count })
    : t('{count, plural, one {# loan} other {# loans}} end soon, the first is due back in {days, plural, one {# day} other {# days}}', {
        count,
        days,
      });

const loanSentence = (loans: Waiting['loans']): NeedSentence[] => {
  const [first] = loans;
  if (first === undefined) return [];
  const overdue = loans.filter(({ days }) => days < 0).length;
  const words =
    loans.length === 1
      ? oneLoan(first.days)
      : overdue > 0
        ? t(
            '{count, plural, one {# loan} other {# loans}} end soon or are overdue, the first {days, plural, one {# day} other {# days}} overdue',
            { count: loans.length, days: -first.days },
          )
        : endingLoans(loans.length, first.days);
  return [{ key: 'loans', words, path: `/artwork/${first.pieceId}`, act: t('Open the work'), isUrgent: overdue > 0 }];
};

const worksSentence = (
  key: string,
  needed: Needed | undefined,
  { say, list, one, isUrgent = false }: { say: (works: number) => string; list: string; one: (id: string) => string; isUrgent?: boolean },
  act: string,
): NeedSentence[] =>
  needed === undefined
    ? []
    : [
        {
          key,
          words: say(needed.works),
          path: needed.works > 1 ? list : one(needed.first),
          act: needed.works > 1 ? t('Show them') : act,
          isUrgent,
        },
      ];

/** The most urgent first. */
export const sentencesOf = ({ toShip, unread, attention, loans, missing, check, size, back }: Waiting): NeedSentence[] => {
  const [ship] = toShip;
  return [
    ...(ship === undefined
      ? []
      : [
          {
            key: 'ship',
            words:
              toShip.length === 1
                ? t('An order is to be shipped')
                : t('{count, plural, one {# order} other {# orders}} are to be shipped', { count: toShip.length }),
            path: toShip.length === 1 ? `/orders?order=${ship.id}` : '/orders?tab=sales',
            act: toShip.length === 1 ? t('Open the order') : t('Show them'),
            isUrgent: true,
          },
        ]),
    ...loanSentence(loans),
    ...(attention === 0
      ? []
      : [
          {
            key: 'attention',
            words: t('{count, plural, one {# work has a change} other {# works have a change}} that needs a look', { count: attention }),
            path: '/catalog?attention=needed',
            act: attention === 1 ? t('Show it') : t('Show them'),
            isUrgent: true,
          },
        ]),
    ...(unread === 0
      ? []
      : [
          {
            key: 'unread',
            words: t('{count, plural, one {# unread message} other {# unread messages}}', { count: unread }),
            path: '/messages',
            act: t('Read'),
            isUrgent: false,
          },
        ]),
    ...worksSentence(
      'missing',
      missing,
      {
        say: (count) => t('{count, plural, one {# work is} other {# works are}} marked as missing or stolen', { count }),
        list: '/catalog?f.missing=*',
        one: (id) => `/artwork/${id}`,
        isUrgent: true,
      },
      t('Open the work'),
    ),
    ...worksSentence(
      'check',
      check,
      {
        say: (count) => t('{count, plural, one {# check was} other {# checks were}} made before the details changed', { count }),
        list: '/catalog?attention=check',
        one: (id) => `/artwork/${id}`,
      },
      t('Open the work'),
    ),
    ...worksSentence(
      'size',
      size,
      {
        say: (count) => t('{count, plural, one {# work has} other {# works have}} no size', { count }),
        list: '/catalog?f.dimensions=-&f.height_mm=-&f.width_mm=-',
        one: (id) => pathToEdit(id, 'dimensions'),
      },
      t('Add it'),
    ),
    ...worksSentence(
      'back',
      back,
      {
        say: (count) => t('{count, plural, one {# work has} other {# works have}} no photograph of the back', { count }),
        list: '/catalog?attention=back',
        one: (id) => `/capture?piece=${id}&kind=back`,
      },
      t('Photograph it'),
    ),
  ];
};
