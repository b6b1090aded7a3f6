/** Changes whenever the same question would get other numbers; told in every answer. */
export const MODEL_VERSION = '2.0';
