// Condition reports of the sample collection, with what they mark in the front photograph.
import { idNamedRecord, named, type Day, type SampleRecord } from '#server/sandbox/demo-record.ts';
import { photoNameOf } from '#server/sandbox/sample-photos.ts';
import { photoIdOf } from '#shared/domain/piece/piece.ts';
import type { ConditionTerm } from '#shared/records/condition-terms.ts';

const mark = (report: string, file: string, term: ConditionTerm, place: string, note: string): SampleRecord =>
  named(`${report} ${term}`, file, 'condition_mark', {
    term,
    note,
    report: idNamedRecord(report),
    photo: photoIdOf(photoNameOf(file)),
    place,
  });

export const conditions = (day: Day): SampleRecord[] => [
  named('wave condition', 'wave.jpg', 'condition', {
    overall: 'good',
    date: day(-312),
    examined_by: 'Marit Engelund',
    occasion: 'Before the move to storage',
    surface: 'Raised flakes in the foam laid down with sturgeon glue; stable since.',
    treatment: 'Look at the foam again in two years.',
    signed_by: 'Marit Engelund',
    document: idNamedRecord('wave report'),
  }),
  mark('wave condition', 'wave.jpg', 'flaking', '0.47,0.3,0.067,0.07', 'Raised, laid down with sturgeon glue.'),
  named('tulips condition before', 'tulips.jpg', 'condition', {
    overall: 'good',
    date: day(-500),
    examined_by: 'Marit Engelund',
    occasion: 'Annual look',
    surface: 'Dust along the upper edge; an old scratch in the table, 5 cm.',
    treatment: 'Dusted with a soft brush.',
    signed_by: 'Marit Engelund',
  }),
  mark('tulips condition before', 'tulips.jpg', 'dirt', '0.02,0.05,0.96,0.03', 'Dust, taken off with a brush.'),
  mark('tulips condition before', 'tulips.jpg', 'scratch', '0.7,0.9,0.14,0.03', '5 cm, old.'),
  named('tulips condition', 'tulips.jpg', 'condition', {
    overall: 'fair',
    date: day(-130),
    examined_by: 'Marit Engelund',
    occasion: 'Annual look',
    surface: 'Varnish yellowed and uneven; a scratch in the table, 5 cm, old.',
    frame: 'Not original, sound.',
    treatment: 'Varnish to be taken off when there is time. Nothing urgent.',
    signed_by: 'Marit Engelund',
  }),
  mark('tulips condition', 'tulips.jpg', 'scratch', '0.7,0.9,0.14,0.03', '5 cm, as it was.'),
  mark('tulips condition', 'tulips.jpg', 'discoloration', '0.03,0.06,0.4,0.12', 'Varnish yellowed, thicker here.'),
  named('canal condition', 'canal.jpg', 'condition', {
    overall: 'fair',
    date: day(-400),
    occasion: 'After buying it',
    support: 'Light foxing along the lower margin, two hinges of brown tape on the back.',
    treatment: 'Tape taken off by Marit Engelund; now in a folder without acid.',
  }),
];
