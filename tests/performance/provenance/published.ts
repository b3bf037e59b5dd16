// A published provenance as its facts in the notation of its museum: names, places, dates and signs as they stand there, notes in our words.

/** What a registrar would make of one holder. Dates as in shared/domain/provenance/when.ts. */
export type Holder = {
  holder: string;
  place?: string;
  from?: string;
  to?: string;
  certainty?: 'probable' | 'possible';
  source?: string;
};
/** A part that names no single holder, such as an auction without a buyer: it has nothing to take apart, and its words are kept. */
export type Remark = { words: string; source?: string };

export type Published = {
  museum: string;
  work: string;
  /** Where it was read. */
  address: string;
  text: string;
  holders: readonly (Holder | Remark)[];
};
