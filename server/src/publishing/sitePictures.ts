import type { SitePicture } from 'protocol/desk/site.ts'
import { valueAt } from 'protocol/fields.ts'
import { pictureName, pictureOwner, type StoredPicture } from 'protocol/pictures.ts'
import type { ContentEdit } from 'protocol/publisher.ts'
import { invalid, missing } from '../http/deskErrors.ts'
import { leavesOf } from './contentFields.ts'
import type { DraftedState } from './contentStates.ts'
import type { PublisherProcess } from './publisherProcess.ts'
import type { Sent } from './readChange.ts'
import type { StoredPictures } from './storedPictures.ts'

export async function sitePictures(
  state: DraftedState,
  file: string,
  publisher: PublisherProcess,
): Promise<SitePicture[]> {
  const { documents, pictures } = state.source
  const slots = file in documents ? await publisher.ask('slots', { file, pictures }) : []
  return slots.map((own) => ({
    ...own,
    name: pictureName(own.slot),
    picture: pictures[own.slot] ?? null,
    draft: state.drafts.find((draft) => draft.file === own.slot) ?? null,
    alts: altsOf(state, own.slot),
  }))
}

/** Returns the alternative texts of a picture: the `alt` field next to each field that refers to the picture. */
function altsOf({ files }: DraftedState, slot: string): SitePicture['alts'] {
  return files.flatMap(({ file, value }) =>
    leavesOf(value).flatMap((leaf) => {
      const path = [...leaf.path.slice(0, -1), 'alt']
      const text = valueAt(value, path)
      return slot === `pictures/${leaf.text}` && typeof text === 'string'
        ? [{ file, path, text }]
        : []
    }),
  )
}

/** Validates a change of a picture. @throws {DeskError} for an unknown slot, or for a picture that was not uploaded. */
export async function readPicture(
  { file, path, value, base }: Sent<ContentEdit>,
  state: DraftedState,
  pictures: StoredPictures,
  publisher: PublisherProcess,
): Promise<ContentEdit> {
  const slots = await sitePictures(state, pictureOwner(file) ?? '', publisher)
  const slot = slots.find((each) => each.slot === file)
  if (!slot || path.length > 0) throw missing('This field no longer exists. Reload the page.')
  const { picture } = (value ?? {}) as Partial<StoredPicture>
  if (value === undefined && slot.needs === 'each') {
    throw invalid('A picture is required here. Choose another one instead.')
  }
  if (value !== undefined && !(await pictures.has(picture))) {
    throw invalid('The server no longer has this picture. Choose it again.')
  }
  return { file, path: [], value: value && { picture }, base }
}
