import { basename, dirname } from 'node:path'
import type { ContentFile, PublisherCalls, RecordRemoval } from 'protocol/publisher.ts'
import { FILE_NAMES, RECORD_FOLDERS, type RecordFolder } from 'schema/content.ts'
import { removeRecords } from 'schema/writing/removeRecords.ts'
import { type ReadFolder, readFolder } from 'schema/yaml/readFolder.ts'

/** The files of some content with what stands in them, as their owner knows them. */
export function contentFiles({ documents }: Pick<ReadFolder, 'documents'>): ContentFile[] {
  return Object.entries(documents)
    .filter(([file, value]) => file !== 'format.yaml' && value !== undefined)
    .map(([file, value]) => {
      const top = file.split('/')[0] ?? ''
      const folder = top in RECORD_FOLDERS ? top : null
      const { name, title, sample, hidden } = (value ?? {}) as Record<string, unknown>
      const id = basename(folder === 'projects' ? dirname(file) : file, '.yaml')
      const called = folder ? String(name ?? title ?? id) : (FILE_NAMES[file] ?? file)
      return { file, folder, name: called, sample: sample === true, hidden: hidden === true, value }
    })
}

/** Deletes a record or all samples with what shows them. */
export function deleteRecords({ content, named }: PublisherCalls['remove']['question']) {
  const names = new Map(contentFiles(readFolder(content)).map(({ file, name }) => [file, name]))
  const records = named === 'samples' ? named : [[named.folder as RecordFolder, named.id] as const]
  const { takenOut, left } = removeRecords(content, records)
  const nameOf = (file: string) => names.get(file) ?? file
  return {
    takenOut: takenOut.map(({ file, path }) => ({ file, path })),
    left: left.map(({ file, text }) => `${nameOf(file)}: ${text}`),
  } satisfies RecordRemoval
}
