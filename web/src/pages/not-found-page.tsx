import { Page } from '../parts/page.tsx';
import { Link } from '../parts/router.tsx';
import { NOT_FOUND_TEXT } from '../text/frame.ts';

export function NotFoundPage() {
  return (
    <Page title={NOT_FOUND_TEXT.title}>
      <p>
        {NOT_FOUND_TEXT.lead} <Link href="/">{NOT_FOUND_TEXT.home}</Link>
      </p>
    </Page>
  );
}
