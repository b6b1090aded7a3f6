import { Page } from '../parts/page.tsx';
import { Link } from '../parts/router.tsx';

export function NotFoundPage() {
  return (
    <Page title="There is nothing here">
      <p>
        The address may be mistyped, or what was here is gone. <Link href="/">Go to the start</Link>
        .
      </p>
    </Page>
  );
}
