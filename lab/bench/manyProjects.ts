import { readMedia } from '../../site/src/rendering/mediaFiles.ts'
import type { Draft, Pictures } from '../../testing/owners/owners.ts'
import { presentContent } from '../../testing/presentSite.ts'

export function addProjects(count: number): { change(draft: Draft): void; pictures: Pictures } {
  const media = readMedia()
  const twins = Array.from({ length: count - presentContent.projects.length }, (_, index) => {
    const twin = presentContent.projects[index % presentContent.projects.length]
    if (!twin) throw new Error('The content has no project to copy')
    return {
      twin,
      id: `${twin.id}-${index}`,
      order: 1_000 + index,
      title: `${twin.title} ${index}`,
    }
  })
  const pictures = twins.flatMap(({ twin, id }) =>
    Object.entries(media)
      .filter(([key]) => key.startsWith(`projects/${twin.id}/`))
      .map(([key, entry]) => [key.replace(twin.id, id), entry] as const),
  )
  return {
    change: (draft) => {
      for (const { twin, ...own } of twins) {
        const { homeOrder: _, ...record } = structuredClone(twin) as Draft['projects'][number]
        draft.projects.push({ ...record, ...own })
      }
    },
    pictures: Object.fromEntries(pictures),
  }
}
