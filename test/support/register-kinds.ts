/** Imported before the tests of layers that ask what is known of a kind. */
import { registerKinds } from '#kinds';

registerKinds();
