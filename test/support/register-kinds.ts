/** Imported before the tests of layers that ask for the facets of a kind. */
import { registerKinds } from '#kinds';

registerKinds();
