/**
 * `node deploy/isKeyOf.ts KEY CERTIFICATE`: ends with 0 when the private key in the first file (PEM) is that of the
 * certificate in the second (PEM, its own before those of its issuers), else with 1 and a sentence that says what is wrong.
 */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [keyFile = '', certificateFile = ''] = process.argv.slice(2)
const key = read(keyFile, 'a private key without a password', createPrivateKey)
const certificate = read(certificateFile, 'a certificate', (pem) => new X509Certificate(pem))
if (!certificate.checkPrivateKey(key)) {
  end(
    `${keyFile} is not the key of ${certificateFile}, whose own certificate has to stand before those of its issuers.`,
  )
}

function read<Read extends KeyObject | X509Certificate>(
  file: string,
  kind: string,
  parse: (pem: Buffer) => Read,
): Read {
  try {
    return parse(readFileSync(file))
  } catch {
    return end(`${file} is not ${kind}, in lines that begin with -----BEGIN.`)
  }
}

function end(sentence: string): never {
  process.stdout.write(`${sentence}\n`)
  process.exit(1)
}
