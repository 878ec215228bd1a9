import { expect, test } from 'vitest'
import { openEditor } from '../../../testing/server/publishingServer.ts'

test('people who are not signed in see the agency’s new name and colours as soon as they are published', async () => {
  const { server, editor } = await openEditor()
  const visitor = server.browser('')
  const look = () => visitor.send('GET', '/look.js')
  await editor.type('agency.yaml', ['name'], 'Amani & Co')
  await editor.type('brand.yaml', ['accent'], { light: '#0b3d91', dark: '#8ab4f8' })
  expect((await look()).body).not.toContain('Amani')
  expect((await editor.publish()).statusCode).toBe(200)
  const { headers, body } = await look()
  expect(headers['content-type']).toContain('text/javascript')
  const { name, hours, mark, sheet } = JSON.parse(body.replace(/^agencyLook=/, ''))
  expect([name, hours.timeZone, mark]).toEqual(['Amani & Co', 'Africa/Nairobi', null])
  expect(sheet).toMatch(/^:root:root{--accent:#0b3d91;--on-accent:#ffffff;/)
  expect(sheet).toMatch(/\[data-theme='dark'\]\[data-theme\]{--accent:#8ab4f8;/)
  expect((await visitor.send('GET', '/look/mark')).statusCode).toBe(404)
})
