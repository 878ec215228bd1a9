import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from '../../src/content/projects/Project.ts'
import { STUDIO } from './places.ts'

/** The record of every project that has a scene, in portfolio order. The site's own list needs Vite. */
export const projects: readonly Project[] = (
  await Promise.all(
    readdirSync(join(STUDIO, 'projects')).map(async (id) => {
      const { project } = await import(`../../src/content/projects/${id}.ts`)
      return project as Project
    }),
  )
).toSorted((a, b) => a.order - b.order)
