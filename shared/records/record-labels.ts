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
};
