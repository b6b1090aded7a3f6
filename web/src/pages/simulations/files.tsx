/** The report and all files for download. */
import { addressOf, toUrl } from '../../api/client.ts';
import { Icon } from '../../parts/icon.tsx';
import { toSize } from '../../text/format.ts';
import { FILES_TEXT } from '../../text/results.ts';
import type { Results } from './results.ts';

/** The files that most users want, listed first. */
const FIRST = ['world.glb', 'animations.glb', 'world.fbx', 'results.json'];

export function Files({ results }: { results: Results }) {
  const { files, report_url, id } = results;
  const sorted = files.toSorted(
    (a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1),
  );
  const geojson = toUrl<'getSimulationResults'>(addressOf('getSimulationResults').path, {
    params: { simulation_id: id },
    query: { format: 'geojson', features: 'all' },
  });
  return (
    <section className="card" aria-labelledby="files">
      <h2 id="files">{FILES_TEXT.title}</h2>
      <div className="row">
        {report_url === undefined ? null : (
          <a className="button primary" href={report_url} target="_blank" rel="noopener">
            <Icon name="docs" size={16} /> {FILES_TEXT.viewReport}
          </a>
        )}
        <a className="button" href={geojson} download={`${id}.geojson`}>
          <Icon name="download" size={16} /> {FILES_TEXT.geojson}
        </a>
      </div>
      <FileTable files={sorted.filter(({ name }) => !isIngredient(name))} />
      <details>
        <summary>{FILES_TEXT.ingredients}</summary>
        <FileTable files={sorted.filter(({ name }) => isIngredient(name))} />
      </details>
    </section>
  );
}

function FileTable({ files }: Pick<Results, 'files'>) {
  return (
    <table className="table dense">
      <thead>
        <tr>
          <th scope="col">{FILES_TEXT.file}</th>
          <th scope="col" className="number">
            {FILES_TEXT.size}
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ name, url, size_bytes }) => (
          <tr key={name}>
            <td>
              <a href={url} download={name}>
                {name}
              </a>
            </td>
            <td className="number nowrap">{toSize(size_bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Already inside the scenes; separate files for users who build their own. */
function isIngredient(name: string): boolean {
  return /\.(?:png|ogg|wav)$/.test(name);
}

function rank(name: string): number {
  const at = FIRST.indexOf(name);
  return at === -1 ? FIRST.length : at;
}
