/**
 * One self-contained page that loads nothing, runs no script and can be printed. The same parts give the same bytes.
 */
import { tellAvailableTime } from './available-time.ts';
import { tellClearing } from './clearing.ts';
import { tellLimits } from './decision.ts';
import { tellDesignFire } from './design-fire.ts';
import { tellEvacuation } from './evacuation.ts';
import { tellFloorPlans } from './floor-plans.ts';
import { tellHeatMaps } from './heat-maps.ts';
import { html, raw } from './html.ts';
import { tellMeasures, tellRecommendations } from './measures.ts';
import { tellFigures, tellMethod } from './method.ts';
import type { ReportParts } from './parts.ts';
import { tellScore } from './score-table.ts';
import { tellSensitivity } from './sensitivity.ts';
import { STYLE } from './style.ts';
import { tellSummary } from './summary.ts';
import { tellUnderstanding } from './understanding.ts';
import { tellBottlenecks, tellExits } from './ways.ts';
import { tellThreats, tellVulnerabilities } from './weaknesses.ts';
import { tellZones } from './zones.ts';

export const REPORT_FILE = 'report.html';

const SECTIONS = [
  tellSummary,
  tellRecommendations,
  tellFloorPlans,
  tellLimits,
  tellDesignFire,
  tellAvailableTime,
  tellEvacuation,
  tellClearing,
  tellSensitivity,
  tellScore,
  tellZones,
  tellHeatMaps,
  tellBottlenecks,
  tellExits,
  tellVulnerabilities,
  tellThreats,
  tellMeasures,
  tellUnderstanding,
  tellFigures,
  tellMethod,
] as const;

/** Returns the report as one HTML document. */
export function toReport(parts: ReportParts): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"
        />
        <title>Risk report · Presage</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>${SECTIONS.map((tell) => tell(parts))}</main>
      </body>
    </html> `.html;
}
