/** The build itself, for who runs it without a thread. It brings the whole engine, so it is loaded only when wanted. */
export async function loadBuild(): Promise<
  Pick<typeof import('./build.ts'), 'build'> &
    Pick<typeof import('./scenario-reader.ts'), 'openScenarioReader'>
> {
  const [{ build }, { openScenarioReader }] = await Promise.all([
    import('./build.ts'),
    import('./scenario-reader.ts'),
  ]);
  return { build, openScenarioReader };
}
