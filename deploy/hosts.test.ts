import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly profiles?: readonly string[]
}

test('compose.yaml builds stages that there are, with all that a build reads from its environment', () => {
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
  // With EmailJS there is no server to put into an image.
  const read = BUILD_SETTINGS.filter((name) => !name.startsWith('EMAIL_'))
  expect(ARGUMENTS).toEqual(expect.arrayContaining(read))
  const mounted = Object.values(services).flatMap((service) => service.volumes ?? [])
  expect(mounted.map((mount) => mount.split(':')[0]).toSorted()).toEqual(
    Object.keys(volumes).toSorted(),
  )
  // Nobody but Caddy is reached from outside.
  const open = Object.entries(services).filter(([, { ports }]) => ports)
  expect(open.map(([name]) => name)).toEqual(['caddy'])
  expect(services.db?.profiles).toEqual(['postgres'])
  // Else Docker gives all who visit by IPv6 one address: one rate limit, one visitor, a wrong proof of consent.
  expect(networks.default?.enable_ipv6).toBe(true)
})

test('the image starts files that there are, as a user without rights', () => {
  const named = [...DOCKERFILE.matchAll(/(?:server|deploy)\/[\w/]+\.(?:ts|sh)/g)].map(
    ([file]) => file,
  )
  expect(named.length).toBeGreaterThan(3)
  for (const file of named) expect([file, existsSync(file)]).toEqual([file, true])
  const last = DOCKERFILE.slice(DOCKERFILE.lastIndexOf('FROM '))
  expect(last).toMatch(/^FROM base AS server\nUSER agency\n/)
})

test('Render gets a site and a desk from one image', () => {
  const { services, databases } = parse(readFileSync('render.yaml', 'utf8')) as {
    services: { name: string; dockerCommand: string; envVars: { key?: string }[] }[]
    databases: unknown[]
  }
  expect(services.map(({ name }) => name)).toEqual(['agency-site', 'agency-desk'])
  expect(services[1]?.dockerCommand).toContain('DESK_PORT=10000')
  for (const { envVars, dockerCommand } of services) {
    expect(envVars).toEqual(services[0]?.envVars)
    expect(dockerCommand).toMatch(/exec node_modules\/node\/bin\/node server\/src\/main\.ts'$/)
  }
  expect(databases).toHaveLength(1)
})

test.skipIf(!hasToml())('the files in TOML can be read, and name what there is', () => {
  expect(readToml('netlify.toml')).toMatchObject({ build: { publish: 'site/dist' } })
  expect(readToml('wrangler.toml')).toMatchObject({ pages_build_output_dir: 'site/dist' })
  const fly = readToml('fly.toml') as { build: Record<string, string> }
  expect(fly).toMatchObject({
    mounts: { destination: '/data' },
    http_service: { internal_port: 3000 },
    services: [{ internal_port: 3001 }],
  })
  expect(STAGES).toContain(fly.build['build-target'])
})

/** Node has no reader of its own. */
function readToml(file: string): unknown {
  const script =
    'import json, sys, tomllib; print(json.dumps(tomllib.load(open(sys.argv[1], "rb"))))'
  const { stdout } = spawnSync('python3', ['-c', script, file], { encoding: 'utf8' })
  return JSON.parse(stdout)
}

function hasToml(): boolean {
  return spawnSync('python3', ['-c', 'import tomllib']).status === 0
}
