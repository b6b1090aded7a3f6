import { BriefQuery, RadiusAnalysis, RadiusQuery } from '../schemas/radius.ts';
import { RouteAnalysis, RouteRequest } from '../schemas/route.ts';
import { endpoint } from './endpoint.ts';

export const analyzeRoute = endpoint({
  id: 'analyzeRoute',
  method: 'POST',
  path: '/risk-assessment/',
  tag: 'Risk',
  summary: 'Analyse the risk along a route',
  description:
    'Returns weighted risk points, a summary, threats and recommendations. Works without credentials; authenticated callers get a more detailed analysis.',
  access: { who: 'anybody', scope: 'risk:read' },
  body: RouteRequest,
  answers: { 200: { description: 'The analysis', schema: RouteAnalysis } },
  refusals: [
    'INVALID_ROUTE_POINTS',
    'INVALID_COORDINATES',
    'INVALID_RISK_TYPE',
    'INVALID_TIMESTAMP',
    'INVALID_TIME_WINDOW',
    'INVALID_RESOLUTION',
  ],
});

export const analyzeRadius = endpoint({
  id: 'analyzeRadius',
  method: 'GET',
  path: '/risk-assessment/radius/',
  tag: 'Risk',
  summary: 'Analyse the risk inside a circle',
  description:
    'Returns weighted risk points, a summary, threats and zones. Works without credentials, with at most 100 points and a basic analysis.',
  access: { who: 'anybody', scope: 'risk:read' },
  query: RadiusQuery,
  cost: 'expensive',
  answers: { 200: { description: 'The analysis', schema: RadiusAnalysis } },
  refusals: [
    'INVALID_COORDINATES',
    'INVALID_RADIUS',
    'INVALID_NUM_POINTS',
    'POINTS_LIMIT_EXCEEDED',
    'INVALID_RISK_TYPE',
    'INVALID_RESOLUTION',
    'INVALID_TIMESTAMP',
  ],
});

export const getBrief = endpoint({
  id: 'getBrief',
  method: 'GET',
  path: '/risk-assessment/brief/',
  tag: 'Risk',
  summary: 'Get a brief for a traveller as a printable page',
  description:
    'The radius analysis on two pages: tier with its reasons, map, threats, what to do, sources with dates, and what is not known. Self-contained HTML without scripts.',
  access: { who: 'anybody', scope: 'risk:read' },
  query: BriefQuery,
  cost: 'expensive',
  answers: { 200: { description: 'The page', isFile: true, mediaTypes: ['text/html'] } },
  refusals: ['INVALID_COORDINATES', 'INVALID_RADIUS', 'INVALID_RISK_TYPE', 'INVALID_TIMESTAMP'],
});
