/** The risk of places and routes. Drawing on a map is not here yet; the calls it will make are. */
import { BOOT } from '../../api/boot.ts';
import { addressOf, toUrl } from '../../api/client.ts';
import { Snippet } from '../../parts/copy.tsx';
import { Page } from '../../parts/page.tsx';

const PARIS = { latitude: 48.8566, longitude: 2.3522, radius_km: 2 };

export function MapPage() {
  const address = toUrl<'analyzeRadius'>(addressOf('analyzeRadius').path, { query: PARIS });
  return (
    <Page
      title="Map"
      lead="What is dangerous around a place or along a route. The map itself is still being made; the analysis answers already."
    >
      <section className="card">
        <h2>Ask about a circle</h2>
        <Snippet label="A call with curl" text={`curl "${BOOT.base_url}${address}"`} />
        <p className="muted">
          Anybody may ask, with fewer points than who has a key. Every parameter is in the{' '}
          <a href="/docs#analyzeRadius">documentation</a>.
        </p>
      </section>
    </Page>
  );
}
