/**
 * Student's t at 97.5 %, for 1, 2, 3 … degrees of freedom. Callers with more degrees of freedom supply their own value.
 */
export const STUDENT_T: readonly number[] = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145,
  2.131, 2.12, 2.11, 2.101, 2.093,
];
