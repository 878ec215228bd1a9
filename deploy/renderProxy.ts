/**
 * The files of this folder for Caddy and nginx with the owner's names in them:
 *
 *   node deploy/renderProxy.ts Caddyfile | nginx-server.conf | nginx-desk.conf
 *
 * reads `PUBLIC_URL` and `DESK_URL`, and for the certificate either `OWN_CA` (Caddy's own authority, which browsers do not
 * know), or `CERTIFICATE` and `CERTIFICATE_KEY`, or nothing: then Caddy gets one by itself, and nginx takes that of certbot. In
 * containers `UPSTREAM`, `SITE_FOLDER` and `HEADERS_FILE` say where our server, the built site and its headers are.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

export type ProxyFile = 'Caddyfile' | 'nginx-server.conf' | 'nginx-desk.conf'

export interface ProxyNames {
  /** Of the site; `example.com` leads to `www.example.com` where this begins so. */
  readonly siteHost: string
  /** Null without a desk. */
  readonly deskHost: string | null
  /** Paths; or Caddy's own authority; null for what the proxy gets by itself. */
  readonly certificate: { readonly file: string; readonly key: string } | 'own' | null
  /** Whether nginx has its module for what the build has compressed by Brotli. */
  readonly hasBrotli: boolean
}

/** The file with these names in it. */
export function renderProxy(file: ProxyFile, names: ProxyNames): string {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return file === 'Caddyfile' ? forCaddy(text, names) : forNginx(text, names)
}

function forCaddy(text: string, { siteHost, deskHost, certificate }: ProxyNames): string {
  const bareHost = siteHost.startsWith('www.') ? siteHost.slice('www.'.length) : null
  let rendered = block(text, 'example.com', bareHost)
  rendered = block(rendered, 'desk.example.com', deskHost)
  rendered = block(rendered, 'www.example.com', siteHost)
  // In the block of a name that leads elsewhere, too.
  rendered = rendered.replaceAll('//www.example.com{uri}', `//${siteHost}{uri}`)
  const tls =
    certificate === 'own'
      ? 'tls internal'
      : certificate && `tls ${certificate.file} ${certificate.key}`
  if (tls === null) return rendered
  return rendered.replaceAll(/^([^\s#{}].* \{)$/gm, `$1\n\t${tls}`)
}

/** Gives a site of the Caddyfile its name; without one takes it out, with the comment before it. */
function block(text: string, example: string, name: string | null): string {
  const pattern = new RegExp(
    `\\n(?:#.*\\n)*${example.replaceAll('.', '[.]')} \\{\\n[\\s\\S]*?\\n\\}\\n`,
  )
  if (!pattern.test(text)) throw new Error(`The Caddyfile has no site ${example}`)
  return text.replace(pattern, (found) =>
    name === null ? '' : found.replace(`\n${example} {`, `\n${name} {`),
  )
}

function forNginx(text: string, { siteHost, deskHost, certificate, hasBrotli }: ProxyNames) {
  if (certificate === 'own') throw new Error('nginx has no certificate authority of its own.')
  const named = text
    .replaceAll('www.example.com', siteHost)
    .replaceAll('desk.example.com', deskHost ?? 'desk.example.com')
  const certified = certificate
    ? named
        .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${certificate.file};`)
        .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${certificate.key};`)
    : named
  return hasBrotli
    ? certified
    : certified.replace(/^ *#.*brotli.*\n/m, '').replace(/^ *brotli_static.*\n/m, '')
}

if (import.meta.main) {
  const { PUBLIC_URL, DESK_URL, OWN_CA, CERTIFICATE, CERTIFICATE_KEY } = process.env
  const { UPSTREAM, SITE_FOLDER, HEADERS_FILE } = process.env
  const rendered = renderProxy(process.argv[2] as ProxyFile, {
    siteHost: new URL(PUBLIC_URL ?? '').hostname,
    deskHost: DESK_URL ? new URL(DESK_URL).hostname : null,
    certificate: OWN_CA
      ? 'own'
      : CERTIFICATE && CERTIFICATE_KEY
        ? { file: CERTIFICATE, key: CERTIFICATE_KEY }
        : null,
    hasBrotli: existsSync(BROTLI),
  })
  const forContainers = UPSTREAM
    ? rendered.replaceAll(/reverse_proxy 127\.0\.0\.1:(\d+) \{\n(\t+)/g, (_, port, indent) =>
        severalServers(UPSTREAM, port, indent),
      )
    : rendered
  process.stdout.write(
    forContainers
      .replaceAll('/opt/agency/current/site/dist', SITE_FOLDER ?? '/opt/agency/current/site/dist')
      .replaceAll(
        '/opt/agency/current/site/build/caddy-headers',
        HEADERS_FILE ?? '/opt/agency/current/site/build/caddy-headers',
      ),
  )
}

/** As many as there are by the name that they share; what one did not answer, the next is given, a form too. */
function severalServers(name: string, port: string, indent: string): string {
  const lines = [
    'reverse_proxy {',
    `dynamic a ${name} ${port} {`,
    '\trefresh 2s',
    '}',
    'lb_retry_match {',
    '\tmethod GET HEAD POST',
    '}',
    '',
  ]
  return lines.join(`\n${indent}`)
}
