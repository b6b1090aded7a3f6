/** The rail at the side; a bar at the bottom of narrow screens. */
import { BOOT } from '../api/boot.ts';
import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icon.tsx';
import { Link } from '../parts/router.tsx';
import { PLACES, isHere } from './places.ts';
import type { PlaceToGo } from './places.ts';
import { signOut } from './sign-out.ts';
import { toggleTheme } from './theme.ts';

export function Rail({ path, openPalette }: { path: string; openPalette: () => void }) {
  const shown = BOOT.user ? PLACES : PLACES.filter(({ isOutside }) => isOutside);
  return (
    <header className="rail">
      <a className="brand" href="/">
        <img src="/static/presage.svg" alt="" />
        <span className="label">Presage</span>
      </a>
      <nav aria-label="Main">
        <ul>
          {shown.map((place) => (
            <li key={place.path} data-wide={place.isWideOnly}>
              <PlaceLink place={place} isCurrent={isHere(place, path)} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="spring" />
      {BOOT.user ? (
        <button type="button" className="rail-item" onClick={openPalette} title="Find (Ctrl K)">
          <Icon name="search" />
          <span className="label">Find</span>
          <kbd aria-hidden="true" data-wide>
            Ctrl K
          </kbd>
        </button>
      ) : (
        <a className="rail-item" href="/auth/login">
          <Icon name="leave" />
          <span className="label">Sign in</span>
        </a>
      )}
      <RailButton icon="theme" name="Theme" act={toggleTheme} />
      {BOOT.user ? <RailButton icon="leave" name="Sign out" act={signOut} /> : null}
      {BOOT.user ? (
        <p className="rail-who" data-wide>
          Signed in as {BOOT.user.username}
        </p>
      ) : null}
    </header>
  );
}

function PlaceLink({ place, isCurrent }: { place: PlaceToGo; isCurrent: boolean }) {
  const about = {
    className: 'rail-item',
    href: place.path,
    title: place.name,
    'aria-current': isCurrent ? ('page' as const) : undefined,
  };
  const inside = (
    <>
      <Icon name={place.icon} />
      <span className="label">{place.name}</span>
    </>
  );
  return place.isOutside ? <a {...about}>{inside}</a> : <Link {...about}>{inside}</Link>;
}

function RailButton({ icon, name, act }: { icon: IconName; name: string; act: () => void }) {
  return (
    <button type="button" className="rail-item" onClick={act} title={name} data-wide>
      <Icon name={icon} />
      <span className="label">{name}</span>
    </button>
  );
}
