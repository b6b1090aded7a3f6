/** Changes whenever the same question would get other numbers; part of every answer. */
export const MODEL_VERSION = '3.0';
