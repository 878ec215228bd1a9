import { buildDeskIfStale } from './buildDeskIfStale.ts'
import { buildSiteIfStale } from './buildSiteIfStale.ts'

/** Builds the site and the desk, each unless it was built from these very sources and settings. Prints its steps. */
export async function buildIfStale({ force = false } = {}): Promise<void> {
  await buildSiteIfStale({ force })
  await buildDeskIfStale({ force })
}
