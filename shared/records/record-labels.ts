// Labels of record kinds and their fields; separate from the declaration, which is part of the app's initial bundle.
import type { RecordKind } from './record-kinds.ts';
import { message, spoken } from '#shared/language/t.ts';

type KindLabels = {
  /** 'valuation' in a sentence. */
  one: string;
  title: string;
  fields: Readonly<Record<string, string>>;
  hints?: Readonly<Record<string, string>>;
};

/** In English, as in the headings of our own tables. */
export const recordWords: Record<RecordKind, KindLabels> = {
  contact: {
    one: message('contact'),
    title: message('Contacts'),
    fields: {
      name: message('Name'),
      organization: message('Organization'),
      what: message('Role'),
      email: message('Email'),
      phone: message('Phone'),
      website: message('Website'),
      address: message('Address'),
      note: message('Note'),
    },
  },
  location: {
    one: message('location'),
    title: message('Locations'),
    fields: { name: message('Name'), within: message('Inside'), address: message('Address'), note: message('Note') },
    hints: { name: message('A house, a room, a rack, a crate.') },
  },
  group: {
    one: message('collection'),
    title: message('Collections'),
    fields: { name: message('Name'), within: message('Inside'), note: message('Note'), place: message('Position') },
  },
  artist: {
    one: message('artist'),
    title: message('Artists'),
    fields: {
      name: message('Name'),
      born: message('Born'),
      died: message('Died'),
      nationality: message('Nationality'),
      ulan: message('ULAN id'),
      also: message('Also known as'),
      note: message('Note'),
    },
    hints: { also: message('One name on each line.'), ulan: message('The number in the Getty’s Union List of Artist Names.') },
  },
  saved_filter: {
    one: message('saved filter'),
    title: message('Saved filters'),
    fields: { name: message('Name'), query: message('Filter') },
  },
  watch: {
    one: message('watched work'),
    title: message('Watchlist'),
    fields: {
      work: message('Work'),
      title: message('Title'),
      artist: message('Artist'),
      price: message('Price when added'),
      currency: message('Currency'),
      image: message('Picture'),
    },
  },
  saved_search: {
    one: message('saved search'),
    title: message('Saved searches'),
    fields: { name: message('Name'), query: message('Search'), looked: message('Last opened') },
  },
  membership: {
    one: message('place in a collection'),
    title: message('In collections'),
    fields: { group: message('Collection'), place: message('Position') },
  },
  tag: { one: message('tag'), title: message('Tags'), fields: { name: message('Tag') } },
  movement: {
    one: message('move'),
    title: message('Moves'),
    fields: {
      to: message('To'),
      location: message('Location'),
      from: message('From'),
      date: message('Date'),
      moved_by: message('Moved by'),
      reason: message('Reason'),
      note: message('Note'),
    },
    hints: { reason: message('Such as an exhibition, framing or storage.') },
  },
  valuation: {
    one: message('valuation'),
    title: message('Valuations'),
    fields: {
      amount: message('Amount'),
      currency: message('Currency'),
      date: message('Date'),
      basis: message('Basis'),
      appraiser: message('Appraiser'),
      note: message('Note'),
      document: message('Document'),
    },
    hints: {
      basis: message('What the amount is for.'),
      appraiser: message('Who estimated it.'),
      document: message('The appraisal or invoice that it comes from, up to 50 MB.'),
    },
  },
  measurement: {
    one: message('measurement'),
    title: message('Measurements'),
    fields: {
      what: message('Measured'),
      width_mm: message('Width or length'),
      height_mm: message('Height'),
      width_uncertainty_mm: message('Uncertainty of the width'),
      height_uncertainty_mm: message('Uncertainty of the height'),
      threads_across: message('Threads per cm, across'),
      threads_down: message('Threads per cm, down'),
      scale: message('Millimeters per pixel'),
      known_mm: message('Known length'),
      date: message('Date'),
      measured_by: message('Measured by'),
      photo: message('Photograph'),
      points: message('Points'),
      note: message('Note'),
    },
  },
  reading: {
    one: message('text of a file'),
    title: message('Texts of files'),
    fields: { sha256: message('File'), page: message('Page'), pages: message('Pages'), by: message('Read by'), text: message('Text') },
  },
  provenance: {
    one: message('holder'),
    title: message('Provenance'),
    fields: {
      holder: message('Holder'),
      role: message('Role'),
      place: message('Place'),
      from: message('From'),
      to: message('Until'),
      acquired: message('How acquired'),
      certainty: message('Certainty'),
      source: message('Source'),
      direct: message('Went directly to the next holder'),
      document: message('Document'),
      note: message('Note'),
    },
    hints: {
      holder: message('Who owned or held it. “Unknown” is an answer too.'),
      from: message('As exactly as you know: 1926, May 1926, c. 1926, 1920s.'),
      source: message('How you know: a label, a letter, a catalogue.'),
    },
  },
  exhibition: {
    one: message('exhibition'),
    title: message('Exhibitions'),
    fields: {
      title: message('Exhibition'),
      venue: message('Museum or gallery'),
      place: message('Place'),
      from: message('From'),
      to: message('Until'),
      number: message('Catalogue number'),
      note: message('Note'),
    },
  },
  literature: {
    one: message('publication'),
    title: message('Literature'),
    fields: {
      title: message('Title'),
      author: message('Author'),
      what: message('Kind'),
      published: message('Published'),
      publisher: message('Publisher or journal'),
      pages: message('Pages'),
      number: message('Number or figure'),
      note: message('Note'),
    },
  },
  condition: {
    one: message('condition report'),
    title: message('Condition reports'),
    fields: {
      overall: message('Overall'),
      date: message('Date'),
      examined_by: message('Examined by'),
      occasion: message('Occasion'),
      support: message('Support'),
      surface: message('Surface'),
      frame: message('Frame and mount'),
      treatment: message('Treatment'),
      signed_by: message('Signed by name'),
      document: message('Document'),
    },
    hints: {
      occasion: message('Such as a purchase, a loan or a move.'),
      support: message('Canvas, panel, paper: tears, holes, warping, foxing, stains.'),
      surface: message('Paint and varnish: losses, flaking, cracks, abrasion, yellowing.'),
      treatment: message('What was done, or should be done.'),
      signed_by: message('Who stands for this report on its date. It is no electronic signature.'),
    },
  },
  condition_mark: {
    one: message('mark'),
    title: message('Marks of condition reports'),
    fields: {
      term: message('What is seen'),
      note: message('Note'),
      report: message('Condition report'),
      photo: message('Photograph'),
      place: message('Place in it'),
    },
  },
  document: {
    one: message('document'),
    title: message('Documents'),
    fields: {
      title: message('Title'),
      what: message('Kind'),
      file: message('File'),
      date: message('Date'),
      issuer: message('From whom'),
      number: message('Number'),
      amount: message('Total'),
      currency: message('Currency'),
      note: message('Note'),
      with_sale: message('Goes with the work when it is sold'),
      looked_at_amount: message('Looked at: the amount'),
      looked_at_date: message('Looked at: the date'),
      looked_at_size: message('Looked at: the size'),
      looked_at_file: message('Looked at: the same file'),
      looked_at_wording: message('Looked at: the same wording'),
    },
    hints: { file: message('A scan, a photograph or a PDF, up to 50 MB.') },
  },
  loan: {
    one: message('loan or consignment'),
    title: message('Loans and consignments'),
    fields: {
      partner: message('With whom'),
      terms: message('Terms'),
      purpose: message('Purpose'),
      from: message('From'),
      due: message('Due back'),
      returned: message('Returned'),
      insured_for: message('Insured for'),
      currency: message('Currency'),
      insured_by: message('Insured by'),
      document: message('Document'),
      note: message('Note'),
    },
  },
};

/** In the language of the reader. */
export const recordLabels = spoken(recordWords);
