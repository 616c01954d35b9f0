import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PictureCache } from '../../../server/media/cache'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-cache-test-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const bounds = { memoryBytes: 1000, files: 10, renderings: 2 }

test('requests at the same time share one rendering', async () => {
  const cache = new PictureCache(folder, bounds)
  let renderings = 0
  const produce = async () => {
    renderings += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    return Buffer.from('picture')
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('one', produce)))
  expect(renderings).toBe(1)
  expect(answers.every((answer) => answer.toString() === 'picture')).toBe(true)
})

test('no more renderings run at once than allowed, and all of them finish', async () => {
  const cache = new PictureCache(folder, bounds)
  let running = 0
  let most = 0
  const produce = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
    return Buffer.from('x')
  }
  await Promise.all(Array.from({ length: 12 }, (_, index) => cache.get(`p${index}`, produce)))
  expect(most).toBe(2)
})

test('a rendering that fails is tried again and blocks nobody', async () => {
  const cache = new PictureCache(folder, { ...bounds, renderings: 1 })
  await expect(cache.get('bad', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(cache.get('bad', async () => Buffer.from('whole'))).resolves.toEqual(Buffer.from('whole'))
})

test('a picture outlives the process in its folder', async () => {
  await new PictureCache(folder, bounds).get('kept', async () => Buffer.from('first'))
  const later = await new PictureCache(folder, bounds).get('kept', () => Promise.reject(new Error('rendered again')))
  expect(later.toString()).toBe('first')
})

test('memory stays within its bound: the oldest picture is read from the folder again', async () => {
  const cache = new PictureCache(folder, bounds)
  for (const name of ['a', 'b', 'c']) await cache.get(name, async () => Buffer.alloc(400, name))
  await rm(folder, { recursive: true })
  const renderedAgain: string[] = []
  for (const name of ['c', 'b', 'a']) {
    await cache.get(name, async () => {
      renderedAgain.push(name)
      return Buffer.alloc(400, name)
    })
  }
  expect(renderedAgain).toEqual(['a'])
})

test('the folder stays within its bound', async () => {
  const cache = new PictureCache(folder, bounds)
  for (let index = 0; index < 30; index += 1) {
    const file = join(folder, `old${index}`)
    await writeFile(file, 'x')
    // Files of the same moment have no order.
    await utimes(file, 1, index)
  }
  await cache.get('new', async () => Buffer.from('y'))
  const names = await readdir(folder)
  expect(names.length).toBeLessThanOrEqual(bounds.files)
  expect(names).toContain('new')
})

test('a folder that cannot be written costs nothing but the keeping', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const cache = new PictureCache(join(file, 'below'), bounds)
  await expect(cache.get('any', async () => Buffer.from('z'))).resolves.toEqual(Buffer.from('z'))
})
