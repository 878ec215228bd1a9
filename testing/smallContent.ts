import { writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { requireContent } from '../schema/src/yaml/readFolder.ts'
import { toYaml } from '../schema/src/yaml/writeFolder.ts'
import { copyContent, SAMPLE } from './copyContent.ts'

/** The id of the only record that is kept of each optional kind; empty to keep none. */
const KEPT: Readonly<Record<string, string>> = {
  projects: 'katf-web',
  clients: 'katf',
  testimonials: 'daniel-kiprotich',
  topics: '',
  industries: 'sports',
}

let rewritten: ReadonlyMap<string, string> | null = null

/** Copies the sample with one record of each optional kind. This is a third of the content, so that tests read and write less. */
export function smallContent(): ReturnType<typeof copyContent> {
  const content = copyContent(SAMPLE, (path) => {
    const [kind = '', name] = relative(SAMPLE, path).split(sep)
    const kept = KEPT[kind]
    return kept === undefined || name === undefined || name.split('.')[0] === kept
  })
  rewritten ??= withoutNames()
  for (const [file, text] of rewritten) writeFileSync(join(content.folder, file), text)
  return content
}

function withoutNames(): ReadonlyMap<string, string> {
  const { services, projects } = requireContent(SAMPLE)
  const texts = new Map<string, string>()
  for (const { id, examples, workSample, ...service } of services)
    texts.set(`services/${id}.yaml`, toYaml(service, '../.schema/services.json'))
  for (const { id, topics, ...project } of projects.filter(({ id }) => id === KEPT.projects))
    texts.set(`projects/${id}/project.yaml`, toYaml(project, '../../.schema/projects.json'))
  return texts
}
