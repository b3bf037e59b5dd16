// Whether a key belongs to an input method that composes text, such as Japanese or Chinese.
import type { KeyboardEvent } from 'react';

/** Safari ends the composition before the Enter that confirms it arrives; only the legacy code 229 of that key tells. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;
