/**
 * Repeats a request that waited too long for a connection to the database, as happens to many at once on a busy
 * machine.
 */
export async function insist<R>(ask: () => Promise<R>): Promise<R> {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (!/timeout exceeded when trying to connect/.test(String(error))) throw error;
    }
}
