import { parseSync } from 'oxc-parser'
import { compatData, type Feature, missingIn, within } from './support.ts'

interface Node {
  type: string
  [key: string]: unknown
}

const interfaces: Record<string, Feature> = { ...compatData.api, ...compatData.javascript.builtins }
const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self'])

/** Every member of an object, by its name: those of all interfaces. */
const membersByName = new Map<string, Feature[]>()
for (const each of Object.values(interfaces)) {
  for (const name of Object.keys(each)) {
    if (name === '__compat' || name.endsWith('_static')) continue
    membersByName.set(name, [...(membersByName.get(name) ?? []), each[name] as Feature])
  }
}

/** Functions and values of the global object stand beside the interfaces. */
function globalNamed(name: string): Feature | null {
  return within(interfaces, name) ?? within(interfaces.Window, name) ?? null
}

/** A member is missing where no interface that has one of this name has it in every browser of the floor. */
function missingMember(name: string): string[] {
  const features = membersByName.get(name) ?? []
  const missing = features.map(missingIn)
  return missing.length > 0 && missing.every((browsers) => browsers.length > 0) ? (missing[0] ?? []) : []
}

function missingStatic(object: string, name: string): string[] | null {
  const feature = within(interfaces[object], `${name}_static`) ?? within(interfaces[object], name)
  return feature ? missingIn(feature) : null
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

const nameOf = (value: unknown) => (isNode(value) && value.type === 'Identifier' ? String(value.name) : null)

/**
 * Returns the names of what a script needs and a browser of the floor does not have, with these browsers: of
 * the language, of its objects, and of the browser. A name that the script has declared itself is its own.
 * What is asked for first, by `typeof` or `?.()`, is not needed.
 */
export function scriptProblems(file: string, source: string): Map<string, string> {
  const { program, errors } = parseSync(file, source, { preserveParens: true })
  const problems = new Map<string, string>()
  if (errors.length > 0) problems.set('syntax', errors[0]?.message ?? '')
  const declared = new Set<string>()
  const globals = new Map<string, string[]>()

  const report = (name: string, browsers: string[]) => {
    if (browsers.length > 0) problems.set(name, browsers.join(', '))
  }

  function visitMember(node: Node, isCalled: boolean): void {
    const property = node.property as Node
    const name = node.computed ? null : nameOf(property)
    if (name === null) return
    const object = nameOf(node.object)
    if (object && GLOBAL_OBJECTS.has(object)) {
      const feature = globalNamed(name)
      if (feature) report(name, missingIn(feature))
    } else if (object && Object.hasOwn(interfaces, object)) {
      const missing = missingStatic(object, name)
      if (missing) report(`${object}.${name}`, missing)
    } else if (isCalled) report(`.${name}()`, missingMember(name))
  }

  function visit(node: Node, parent: Node | null): void {
    const syntax = newerSyntax(node)
    if (syntax) problems.set(syntax, 'safari 15.4')
    const isCalled = parent?.type === 'CallExpression' && parent.callee === node
    const isAskedFor =
      (parent?.type === 'UnaryExpression' && parent.operator === 'typeof') || (isCalled && parent.optional)
    if (node.type === 'MemberExpression' && !isAskedFor) visitMember(node, isCalled)
    if (node.type === 'Identifier' && !isAskedFor) {
      const name = String(node.name)
      if (isDeclared(node, parent)) declared.add(name)
      else if (isReference(node, parent)) {
        const feature = globalNamed(name)
        if (feature) globals.set(name, missingIn(feature))
      }
    }
    for (const child of childrenOf(node)) visit(child, node)
  }
  visit(program as unknown as Node, null)

  for (const [name, browsers] of globals) if (!declared.has(name)) report(name, browsers)
  return problems
}

const PATTERNS = new Set(['ArrayPattern', 'RestElement', 'AssignmentPattern'])

function isDeclared(node: Node, parent: Node | null): boolean {
  if (!parent) return false
  if (PATTERNS.has(parent.type)) return parent.right !== node
  const isFunction = /Function/.test(parent.type) && (parent.params as Node[]).includes(node)
  const isNamed = (/Function|Class|VariableDeclarator/.test(parent.type) && parent.id === node) || isFunction
  return (
    isNamed || (/^Import.*Specifier$/.test(parent.type) && parent.local === node) || parent.param === node
  )
}

function isReference(node: Node, parent: Node | null): boolean {
  if (!parent) return false
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed === true
  const isKey = /Property|MethodDefinition/.test(parent.type) && parent.key === node && !parent.computed
  return !isKey && !/Specifier$|^Labeled|^Break|^Continue|MetaProperty/.test(parent.type)
}

const LOOKBEHIND = /\(\?<[=!]/
/** The compiler of the styles rewrites it, and that of the scripts does not. */
const MEDIA_RANGE = /\((?:[\d.]+\w+ *[<>]=? *)?(?:width|height|aspect-ratio|resolution) *[<>]/

/** Syntax that the compiler leaves as it is. */
function newerSyntax(node: Node): string | null {
  if (node.type === 'StaticBlock') return 'static {}'
  if (node.type === 'PropertyDefinition' && isNode(node.value) && losesVariables(node.value)) {
    return 'class field with parentheses (WebKit bug 236843)'
  }
  // The compiler writes `RegExp(`…`)` for a pattern that an old browser cannot read.
  if (node.type === 'TemplateElement') return newerText((node.value as { raw: string }).raw)
  if (node.type !== 'Literal') return null
  const pattern = (node.regex as { pattern: string; flags: string } | undefined) ?? null
  if (pattern && /v/.test(pattern.flags)) return 'regular expression with the flag v'
  if (pattern && /\(\?[ims-]+:/.test(pattern.pattern)) return 'regular expression with modifiers'
  return newerText(pattern?.pattern ?? (typeof node.value === 'string' ? node.value : ''))
}

function newerText(text: string): string | null {
  if (MEDIA_RANGE.test(text)) return 'a range of a media query'
  return LOOKBEHIND.test(text) ? 'lookbehind' : null
}

/** Safari 15 does not find a variable of the place around, behind a parenthesis in a class field. */
function losesVariables(node: Node): boolean {
  if (node.type === 'ParenthesizedExpression' || node.type === 'ArrowFunctionExpression') return true
  return !/Function/.test(node.type) && childrenOf(node).some(losesVariables)
}
