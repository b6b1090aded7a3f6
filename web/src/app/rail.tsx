/** The rail at the side; a bar at the bottom of narrow screens. */
import { BOOT } from '../api/boot.ts';
import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icon.tsx';
import { Link } from '../parts/router.tsx';
import { FRAME_TEXT } from '../text/frame.ts';
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
        <span className="label">{FRAME_TEXT.brand}</span>
      </a>
      <nav aria-label={FRAME_TEXT.navigation}>
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
        <button
          type="button"
          className="rail-item"
          onClick={openPalette}
          title={FRAME_TEXT.searchTooltip}
        >
          <Icon name="search" />
          <span className="label">{FRAME_TEXT.search}</span>
          <kbd aria-hidden="true" data-wide>
            {FRAME_TEXT.searchKeys}
          </kbd>
        </button>
      ) : (
        <a className="rail-item" href="/auth/login">
          <Icon name="leave" />
          <span className="label">{FRAME_TEXT.signIn}</span>
        </a>
      )}
      <RailButton icon="theme" name={FRAME_TEXT.theme} act={toggleTheme} />
      {BOOT.user ? <RailButton icon="leave" name={FRAME_TEXT.signOut} act={signOut} /> : null}
      {BOOT.user ? (
        <p className="rail-who" data-wide>
          {FRAME_TEXT.signedInAs(BOOT.user.username)}
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
