// Labels of record kinds and their fields; separate from the declaration, which is part of the app's initial bundle.
import type { RecordKind } from './record-kinds.ts';

type KindLabels = {
  /** 'valuation' in a sentence. */
  one: string;
  title: string;
  fields: Readonly<Record<string, string>>;
  hints?: Readonly<Record<string, string>>;
};

export const recordLabels: Record<RecordKind, KindLabels> = {
  valuation: {
    one: 'valuation',
    title: 'Valuations',
    fields: {
      amount: 'Amount',
      currency: 'Currency',
      date: 'Date',
      basis: 'Basis',
      appraiser: 'Appraiser',
      note: 'Note',
      document: 'Document',
    },
    hints: {
      basis: 'What the amount is for.',
      appraiser: 'Who estimated it.',
      document: 'The appraisal or invoice that it comes from, up to 50 MB.',
    },
  },
  measurement: {
    one: 'measurement',
    title: 'Measurements',
    fields: {
      what: 'Measured',
      width_mm: 'Width or length',
      height_mm: 'Height',
      width_uncertainty_mm: 'Uncertainty of the width',
      height_uncertainty_mm: 'Uncertainty of the height',
      threads_across: 'Threads per cm, across',
      threads_down: 'Threads per cm, down',
      scale: 'Millimeters per pixel',
      known_mm: 'Known length',
      date: 'Date',
      measured_by: 'Measured by',
      photo: 'Photograph',
      points: 'Points',
      note: 'Note',
    },
  },
  provenance: {
    one: 'holder',
    title: 'Provenance',
    fields: {
      holder: 'Holder',
      role: 'Role',
      place: 'Place',
      from: 'From',
      to: 'Until',
      acquired: 'How acquired',
      certainty: 'Certainty',
      source: 'Source',
      direct: 'Went directly to the next holder',
      document: 'Document',
      note: 'Note',
    },
    hints: {
      holder: 'Who owned or held it. “Unknown” is an answer too.',
      from: 'As exactly as you know: 1926, May 1926, c. 1926, 1920s.',
      source: 'How you know: a label, a letter, a catalogue.',
    },
  },
  exhibition: {
    one: 'exhibition',
    title: 'Exhibitions',
    fields: {
      title: 'Exhibition',
      venue: 'Museum or gallery',
      place: 'Place',
      from: 'From',
      to: 'Until',
      number: 'Catalogue number',
      note: 'Note',
    },
  },
  literature: {
    one: 'publication',
    title: 'Literature',
    fields: {
      title: 'Title',
      author: 'Author',
      what: 'Kind',
      published: 'Published',
      publisher: 'Publisher or journal',
      pages: 'Pages',
      number: 'Number or figure',
      note: 'Note',
    },
  },
  condition: {
    one: 'condition report',
    title: 'Condition reports',
    fields: {
      overall: 'Overall',
      date: 'Date',
      examined_by: 'Examined by',
      occasion: 'Occasion',
      support: 'Support',
      surface: 'Surface',
      frame: 'Frame and mount',
      treatment: 'Treatment',
      document: 'Document',
    },
    hints: {
      occasion: 'Such as a purchase, a loan or a move.',
      support: 'Canvas, panel, paper: tears, holes, warping, foxing, stains.',
      surface: 'Paint and varnish: losses, flaking, cracks, abrasion, yellowing.',
      treatment: 'What was done, or should be done.',
    },
  },
  document: {
    one: 'document',
    title: 'Documents',
    fields: {
      title: 'Title',
      what: 'Kind',
      file: 'File',
      date: 'Date',
      issuer: 'From whom',
      number: 'Number',
      amount: 'Total',
      currency: 'Currency',
      note: 'Note',
    },
    hints: { file: 'A scan, a photograph or a PDF, up to 50 MB.' },
  },
  loan: {
    one: 'loan or consignment',
    title: 'Loans and consignments',
    fields: {
      partner: 'With whom',
      terms: 'Terms',
      purpose: 'Purpose',
      from: 'From',
      due: 'Due back',
      returned: 'Returned',
      insured_for: 'Insured for',
      currency: 'Currency',
      insured_by: 'Insured by',
      document: 'Document',
      note: 'Note',
    },
  },
};
