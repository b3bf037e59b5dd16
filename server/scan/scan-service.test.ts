// Which analysts a setting names.
import { describe, expect, it } from 'vitest';
import { analystOf } from './scan-service.ts';

const of = (model: string) => analystOf({ visionModel: { apiKey: 'k', baseUrl: undefined, model } })?.model;

describe('the vision model of the settings', () => {
  it('[GEN2] is one, or several by their names with commas between them, at most three', () => {
    expect(of('eye-1')).toBe('eye-1');
    expect(of(' eye-1 , eye-2,')).toBe('eye-1, eye-2');
    // Caught: taking two runs of one model for one.
    expect(of('eye-1,eye-1')).toBe('eye-1, eye-1');
    expect(of('a,b,c,d')).toBe('a, b, c');
    expect(analystOf({ visionModel: undefined })).toBeNull();
  });
});
