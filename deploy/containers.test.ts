import { existsSync, readFileSync } from 'node:fs'
import { FORM_BODY_BYTES } from 'protocol/formBytes.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { BUILD_SETTINGS } from '../site/src/rendering/buildSettings.ts'

const DOCKERFILE = readFileSync('Dockerfile', 'utf8')
const STAGES = [...DOCKERFILE.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name)
const ARGUMENTS = [...DOCKERFILE.matchAll(/^ARG (\S+)$/gm)].map(([, name = '']) => name)

interface Service {
  readonly build?: { readonly target: string; readonly args: Readonly<Record<string, string>> }
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly volumes?: readonly (string | { readonly source: string })[]
  readonly ports?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

test('compose.yaml builds stages that the Dockerfile has, with every build setting, and exposes only Caddy', () => {
  const text = readFileSync('compose.yaml', 'utf8')
  const { services, volumes, networks } = parse(text, { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, null>
    networks: Record<string, { enable_ipv6: boolean }>
  }
  const built = Object.values(services).filter(({ build }) => build)
  expect(built).toHaveLength(2)
  for (const { build, read_only, cap_drop } of built) {
    expect(STAGES).toContain(build?.target)
    expect(Object.keys(build?.args ?? {}).toSorted()).toEqual(ARGUMENTS.toSorted())
    expect([read_only, cap_drop]).toEqual([true, ['ALL']])
  }
  // A site that uses EmailJS for its forms has no server, so the Docker image needs no EMAIL_* settings.
  const read = BUILD_SETTINGS.filter((name) => !name.startsWith('EMAIL_'))
  expect(ARGUMENTS).toEqual(expect.arrayContaining(read))
  const mounted = Object.values(services).flatMap((service) => service.volumes ?? [])
  const names = mounted.map((mount) =>
    typeof mount === 'string' ? mount.split(':')[0] : mount.source,
  )
  expect(new Set(names)).toEqual(new Set(Object.keys(volumes)))
  const open = Object.entries(services).filter(([, { ports }]) => ports)
  expect(open.map(([name]) => name)).toEqual(['caddy'])
  // Caddy gets only the variables that the Caddyfile reads, and so no secrets.
  const caddyfile = readFileSync('deploy/Caddyfile', 'utf8')
  const settings = new Set([...caddyfile.matchAll(/\{\$(\w+)/g)].map(([, name]) => name))
  // Compose leaves the variable out, because its default in the Caddyfile is right for the newer Caddy of the Docker image.
  settings.delete('BUFFER_REQUESTS')
  expect(new Set(Object.keys(services.caddy?.environment ?? {}))).toEqual(settings)
  // Without IPv6, Docker shows all IPv6 visitors as one address: they would share one rate limit and count as one visitor, and the proof of
  // consent would have the wrong address.
  expect(networks.default?.enable_ipv6).toBe(true)
})

test('Caddy and nginx have the server’s limit for the size of forms', () => {
  const read = (file: string, limit: RegExp) => limit.exec(readFileSync(file, 'utf8'))?.[1]
  expect(read('deploy/Caddyfile', /Content-Length}\) > (\d+)/)).toBe(`${FORM_BODY_BYTES}`)
  expect(read('deploy/nginx.conf', /client_max_body_size (\d+);/)).toBe(`${FORM_BODY_BYTES}`)
})

test('the Docker image’s commands name existing files, and both build and server run without root rights', () => {
  const named = [...DOCKERFILE.matchAll(/(?:server|deploy)\/[\w/]+\.(?:ts|sh)/g)].map(
    ([file]) => file,
  )
  expect(named.length).toBeGreaterThan(1)
  for (const file of named) expect([file, existsSync(file)]).toEqual([file, true])
  const last = DOCKERFILE.slice(DOCKERFILE.lastIndexOf('FROM '))
  expect(last).toMatch(/^FROM \S+ AS server\n[\s\S]*\nUSER agency\nCMD .*\n$/)
  expect(DOCKERFILE.indexOf('USER node')).toBeLessThan(DOCKERFILE.indexOf('npm run build'))
})

test('the settings for Netlify and Cloudflare Pages name the folder of the built site', () => {
  expect(readFileSync('netlify.toml', 'utf8')).toMatch(/^ *publish = "site\/dist"$/m)
  expect(readFileSync('wrangler.toml', 'utf8')).toMatch(/^pages_build_output_dir = "site\/dist"$/m)
})
