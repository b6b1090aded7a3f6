/** Builds the responses of risk analyses. */
export {
  THREATS_ANONYMOUS_MAX,
  THREATS_AUTHENTICATED_MAX,
  toRadiusBody,
  toRouteBody,
} from '../shape-risk.ts';
export type { RadiusBody, RouteBody } from '../shape-risk.ts';
