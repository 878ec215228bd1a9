import { expect, test } from 'vitest'
import { copyContent } from '../../../testing/copyContent.ts'
import { readFolder } from '../yaml/readFolder.ts'

const [SHOWN, HIDDEN] = ['sample: true', 'sample: true\nhidden: true']

test('a hidden record is missing from pages, and references to it are reported', () => {
  const { folder, change, read } = copyContent()
  change('clients/katf.yaml', SHOWN, HIDDEN)
  expect(read().clients.map(({ id }) => id)).not.toContain('katf')
  expect(readFolder(folder).documents['clients/katf.yaml']).toMatchObject({ hidden: true })
  change('projects/zealed-web-app/project.yaml', SHOWN, HIDDEN)
  const { problems } = readFolder(folder)
  expect(problems).toContainEqual(
    expect.objectContaining({
      ...{ file: 'testimonials/grace-wanjala.yaml', path: 'change.project' },
      text: expect.stringContaining('zealed-web-app'),
    }),
  )
})
