import { basename, dirname } from 'node:path'
import type { ContentFile, RecordDeleted } from 'protocol/publisher.ts'
import { FILE_NAMES, RECORD_FOLDERS, type RecordFolder } from 'schema/content.ts'
import { type ReadContent, readContent } from 'schema/reading/readContent.ts'
import { removeRecords, spokenPath } from 'schema/writing/removeRecords.ts'

/** The files of some content with what stands in them, as their owner knows them. */
export function contentFiles({ files }: Pick<ReadContent, 'files'>): ContentFile[] {
  return [...files]
    .filter(([file]) => file !== 'format.yaml')
    .map(([file, value]) => {
      const top = file.split('/')[0] ?? ''
      const folder = top in RECORD_FOLDERS ? top : null
      const { name, title, sample } = (value ?? {}) as Record<string, unknown>
      const id = basename(folder === 'projects' ? dirname(file) : file, '.yaml')
      const called = folder ? String(name ?? title ?? id) : (FILE_NAMES[file] ?? file)
      return { file, folder, name: called, sample: sample === true, value }
    })
}

/** Deletes a record with what shows it, and says what that was as its owner knows it. */
export function deleteRecord(content: string, folder: string, id: string): RecordDeleted {
  const names = new Map(contentFiles(readContent(content)).map(({ file, name }) => [file, name]))
  const { takenOut, left } = removeRecords(content, [[folder as RecordFolder, id]])
  const nameOf = (file: string) => names.get(file) ?? file
  return {
    takenOut: takenOut.map(({ file, path }) => `${nameOf(file)}: ${spokenPath(path)}`),
    left: left.map(({ file, text }) => `${nameOf(file)}: ${text}`),
  }
}
