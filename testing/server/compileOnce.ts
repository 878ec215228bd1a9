import { createRequire } from 'node:module'

interface Compiler {
  buildValidatorFunction(question: { schema: { $id?: string } }): unknown
}

const { resolve } = createRequire(import.meta.url)
const fromFastify = createRequire(resolve('fastify'))
const { prototype } = fromFastify('@fastify/ajv-compiler/lib/validator-compiler.js') as {
  prototype: Compiler
}
const build = prototype.buildValidatorFunction
const built = new Map<string, unknown>()

// Compiles each schema once for all servers. Compiling the schemas of the routes takes more than half of a server's start.
prototype.buildValidatorFunction = function compileOnce(question) {
  const key = JSON.stringify(question.schema)
  if (!built.has(key)) built.set(key, build.call(this, question))
  return built.get(key)
}
