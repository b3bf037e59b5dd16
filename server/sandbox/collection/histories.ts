// Holders, exhibitions, literature and papers of the sample collection.
import { collector, named, idNamedRecord, type Day, type SampleRecord } from '#server/sandbox/demo-record.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { conditions } from './conditions.ts';

const sampleNote = 'A sample made by Verso: the work, the names and the events are invented.';
const dated = (date: string): string => formatLongDate(`${date}T00:00:00`);

/** Sold in Berlin in 1938, by whom is not known: the question that a label on its back raises. */
const nocturne = (): SampleRecord[] => {
  const cutting = 'nocturne cutting';
  return [
    named(
      cutting,
      'nocturne.jpg',
      'document',
      { title: 'A Varro comes home', what: 'press', date: '2019-11-16', issuer: 'Øresund Courier' },
      {
        name: 'Oresund Courier 2019-11-16.pdf',
        text: `Øresund Courier\nSaturday, November 16, 2019\n\nA VARRO COMES HOME\n\nThe little night piece by Ida Varro that had not been seen in public\nfor eighty years was sold on Thursday by Tidemand & Voss Auctions.\nOn its back it carries the label of a Berlin auction of March 1938.\n\n“Who brought it there we do not know,” says Clara Olsen, who bought\nit. “I would like to, before I call it mine without a second thought.”\nThe consignor books of Brügmann were lost in the war.\n\n${sampleNote}\n`,
      },
    ),
    named('nocturne 1', 'nocturne.jpg', 'provenance', {
      holder: 'Ida Varro',
      role: 'owner',
      place: 'Copenhagen',
      from: '1934',
      to: '1935',
      certainty: 'certain',
      source: 'Her list of works, no. 61',
    }),
    named('nocturne 2', 'nocturne.jpg', 'provenance', {
      holder: 'Auktionshaus Brügmann',
      role: 'auction_house',
      place: 'Berlin',
      from: '1938-03-14',
      to: '1938-03-14',
      acquired: 'auction',
      certainty: 'certain',
      source: 'Label on the stretcher: lot 263. The stamp of the customs beside it',
      note: 'Who consigned it, and whether freely, is not known. Asked the registers of losses; no answer yet.',
      document: idNamedRecord(cutting),
    }),
    named('nocturne 3', 'nocturne.jpg', 'provenance', {
      holder: 'Private collection',
      role: 'owner',
      place: 'Malmö',
      from: '195X',
      to: '2019',
      certainty: 'probable',
      source: 'Said by the auction house',
    }),
    named('nocturne 4', 'nocturne.jpg', 'provenance', {
      holder: collector,
      role: 'owner',
      place: 'Copenhagen',
      from: '2019-11-14',
      acquired: 'auction',
      certainty: 'certain',
      source: 'Tidemand & Voss Auctions, lot 41',
    }),
    named('nocturne book', 'nocturne.jpg', 'literature', {
      title: 'Ida Varro: The Paintings',
      author: 'Henning Falk-Olrik',
      what: 'catalogue_raisonne',
      publisher: 'Tornhavn Press',
      published: '1987',
      pages: '70–71',
      number: '131, “whereabouts unknown”',
    }),
  ];
};

const papers = (day: Day): SampleRecord[] => [
  named(
    'seated certificate',
    'seated.jpg',
    'document',
    { title: 'Certificate of the foundry', what: 'certificate', date: '1966-09-30', issuer: 'Harrow Lane Foundry', number: 'K 66/2' },
    {
      name: 'Certificate K 66-2.pdf',
      text: `HARROW LANE FOUNDRY\nCertificate of casting\n\nMarta Keel: Seated Form\nBronze, lost wax, 48 x 30 x 27 cm\nCast 2 of an edition of 5 and one artist's copy, September 1966.\nNumbered under the base: 2/5. The mold was broken in 1971.\n\n${sampleNote}\n`,
    },
  ),
  named(
    'appraisal',
    'nocturne.jpg',
    'document',
    { title: 'Value for the insurance', what: 'appraisal', date: day(-40), issuer: 'Lise Amager', number: 'A-118' },
    {
      name: 'Appraisal A-118.pdf',
      text: `Lise Amager, appraiser of paintings\nAppraisal A-118 for Nordlys Insurance, policy FA-20881\n${dated(day(-40))}\n\nOwner: ${collector}, Copenhagen\nSeen at her home, in daylight and under a raking lamp:\n\nIda Varro: Quay with Two Lamps\nOil on canvas, 60 x 75 cm, signed\n\nReplacement value: EUR 19,000.00\n\nThe open question of 1938 is known and lowers the value in a sale,\nnot for the insurance.\n\n${sampleNote}\n`,
    },
  ),
  named(
    'lemons invoice',
    'lemons.jpg',
    'document',
    {
      title: 'Invoice for two paintings by Hale',
      what: 'invoice',
      date: '2016-05-21',
      issuer: 'Moss & Daughter, London',
      number: '1604',
      amount: 290_000,
      currency: 'GBP',
    },
    {
      name: 'Invoice 1604.pdf',
      text: `Moss & Daughter\nPictures, London\n\nInvoice 1604, May 21, 2016\nTo: ${collector}, Copenhagen\n\nTomas Hale, Lemons and a Blue Jug, 1951, oil on canvas     GBP 2,900.00\nCrate and carriage                                           included\n\nExport licence not required. Paid by bank transfer.\n\n${sampleNote}\n`,
    },
  ),
  named(
    'wave report',
    'wave.jpg',
    'document',
    { title: 'Report before the move', what: 'condition_report', date: day(-312), issuer: 'Marit Engelund' },
    {
      name: 'Condition report Before It Falls.pdf',
      text: `Marit Engelund, paintings conservation\nCondition report, ${dated(day(-312))}\n\nSigrun Halvorsen: Before It Falls, 1946, oil on canvas, 60 x 90 cm\n\nSupport: stable, keys complete.\nPaint: raised flakes in the foam at the upper edge, 4 x 6 cm,\n  laid down with sturgeon glue. No old losses.\nVarnish: none.\nMay travel. Do not hang above a radiator.\n\n${sampleNote}\n`,
    },
  ),
];

const shown = (): SampleRecord[] => [
  named('stubble shown', 'stubble.jpg', 'exhibition', {
    title: 'Corin Adeyi: Fields',
    venue: 'Harrow Lane Gallery',
    place: 'London',
    from: '1958-10',
    to: '1958-11',
    number: '9',
  }),
  named('composition shown', 'composition.jpg', 'exhibition', {
    title: 'Concrete Now',
    venue: 'Museum de Werf',
    place: 'Rotterdam',
    from: '1952',
    to: '1952',
    number: '27',
  }),
  named('roofs 1', 'roofs.jpg', 'provenance', {
    holder: 'Piotr Malm',
    role: 'owner',
    place: 'Kraków',
    from: '1936',
    to: '1938',
    certainty: 'certain',
  }),
  named('roofs 2', 'roofs.jpg', 'provenance', {
    holder: 'Zofia Malm',
    role: 'owner',
    place: 'Kraków',
    from: '1938',
    to: '1979',
    acquired: 'gift',
    certainty: 'certain',
    source: 'Letters of the brother and sister',
    direct: true,
  }),
  named('roofs 3', 'roofs.jpg', 'provenance', {
    holder: collector,
    role: 'owner',
    place: 'Copenhagen',
    from: '2022-10-01',
    acquired: 'auction',
    certainty: 'certain',
    source: 'Tidemand & Voss Auctions, lot 88',
  }),
  named('fishes loan', 'fishes.jpg', 'loan', {
    partner: 'Lyngvig Museum of Art',
    terms: 'loan_out',
    purpose: 'Exhibition “Cut and Printed”',
    from: '2021-04-10',
    due: '2021-08-29',
    returned: '2021-09-01',
    insured_for: 45_000,
    currency: 'EUR',
    insured_by: 'Nordlys Insurance',
  }),
];

export const histories = (day: Day): SampleRecord[] => [...nocturne(), ...papers(day), ...conditions(day), ...shown()];
