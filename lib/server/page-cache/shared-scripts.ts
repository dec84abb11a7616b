import 'server-only'

/**
 * The scripts of the shared pages. All keys begin with KEYS[1], in one slot of a cluster; ARGV[1] is the generation of the
 * caller, without which nothing is read or written:
 *
 *     {prefix}                     hash: g, the generation; beat, raised by each process that has applied every purge
 *     {prefix}:olds                earlier generations, to be deleted
 *     {prefix}:{g}:log             stream of purges: i, the id; t, the tags
 *     {prefix}:{g}:done:{id}       this purge is applied
 *     {prefix}:{g}:t:{tag}         a token, deleted by each purge of the tag
 *     {prefix}:{g}:p:{key}         hash of a page: meta, body, and the tokens of its tags when it was stored
 *     {prefix}:{g}:idx, sizes, total     what is stored, oldest first, and its bytes
 *
 * Whatever a server with too little memory evicts of this makes pages invalid, never wrong.
 */
const HEAD = `local p = KEYS[1]
if redis.call('HGET', p, 'g') ~= ARGV[1] then return {'lost'} end
local k = p .. ':' .. ARGV[1] .. ':'
local log = k .. 'log'`

/** More purges than this between two looks: everything is purged instead. */
const MOST_NEWS = 500

const NEWS = `local function latest() local e = redis.call('XREVRANGE', log, '+', '-', 'COUNT', 1)
  return e[1] and e[1][1] or '' end
local function news(since)
  if since == '' or #redis.call('XRANGE', log, since, since) == 0 then return false end
  local found = redis.call('XRANGE', log, '(' .. since, '+', 'COUNT', ${MOST_NEWS + 1})
  if #found > ${MOST_NEWS} then return false end
  return found
end
local function heard(since) local found = news(since)
  if not found then return {'much', latest()} end
  local flat = {'few', #found > 0 and found[#found][1] or since}
  for _, e in ipairs(found) do flat[#flat + 1] = e[2][2] flat[#flat + 1] = e[2][4] end
  return flat
end`

const DROP = `local function drop(key) redis.call('ZREM', k .. 'idx', key) redis.call('UNLINK', k .. 'p:' .. key)
  local size = redis.call('HGET', k .. 'sizes', key)
  if size then redis.call('HDEL', k .. 'sizes', key) redis.call('DECRBY', k .. 'total', size) end
end`

/** A day: longer than anything that is stored, so that what nobody deletes ends by itself. */
const A_DAY = 86_400
/** Tokens outlive the pages with their tags, which live for six hours. */
const TOKEN_SECONDS = 7 * 3_600

/** ARGV: a new generation, the one that it may replace. Answers: made or there, the generation, its beat, its last purge. */
export const JOIN = `local p = KEYS[1] local g = redis.call('HGET', p, 'g') local word = 'there'
if not g or g == ARGV[2] then
  if g then redis.call('SADD', p .. ':olds', g) redis.call('EXPIRE', p .. ':olds', ${A_DAY}) end
  word = 'made' g = ARGV[1]
  redis.call('HSET', p, 'g', g, 'beat', 0)
  redis.call('XADD', p .. ':' .. g .. ':log', '*', 'i', '', 't', '')
  redis.call('EXPIRE', p .. ':' .. g .. ':log', ${A_DAY})
end
local e = redis.call('XREVRANGE', p .. ':' .. g .. ':log', '+', '-', 'COUNT', 1)
return {word, g, tonumber(redis.call('HGET', p, 'beat') or '0'), e[1] and e[1][1] or ''}`

/** ARGV: generation, last purge. Says that the caller has applied all it has heard. Answers the purges since. */
export const BEAT = `${HEAD}
${NEWS}
redis.call('HINCRBY', p, 'beat', 1)
for _, name in ipairs({'log', 'idx', 'sizes', 'total'}) do redis.call('EXPIRE', k .. name, ${A_DAY}) end
return {'ok', heard(ARGV[2])}`

/** ARGV: generation, id, tags with spaces between. */
export const PURGE = `${HEAD}
local done = k .. 'done:' .. ARGV[2]
if redis.call('EXISTS', done) == 1 then return {'ok'} end
redis.call('XADD', log, 'MAXLEN', '~', 2000, '*', 'i', ARGV[2], 't', ARGV[3])
for tag in string.gmatch(ARGV[3], '%S+') do redis.call('UNLINK', k .. 't:' .. tag) end
redis.call('SET', done, 1, 'EX', 120)
return {'ok'}`

/** ARGV: generation, last purge, key. Answers the purges since; and the page, with the ms for which it is valid. */
export const FIND = `${HEAD}
${NEWS}
${DROP}
local told = heard(ARGV[2])
local e = redis.call('HMGET', k .. 'p:' .. ARGV[3], 'meta', 'body', 'tags')
if not e[1] then return {'miss', told} end
local tags = cjson.decode(e[3])
for i = 1, #tags, 2 do
  if redis.call('GET', k .. 't:' .. tags[i]) ~= tags[i + 1] then drop(ARGV[3]) return {'miss', told} end
end
return {'hit', told, e[1], e[2], redis.call('PTTL', k .. 'p:' .. ARGV[3])}`

/**
 * ARGV: generation, the last purge before the page was begun, key, ms for which it is valid, meta, body, a token, bytes
 * that all pages may take, tags. Refused when one of the tags was purged since, or when that is not known.
 */
export const STORE_PAGE = `${HEAD}
${NEWS}
${DROP}
local found = news(ARGV[2])
if not found then return {'late'} end
local mine = {}
for i = 9, #ARGV do mine[ARGV[i]] = true end
for _, e in ipairs(found) do
  for tag in string.gmatch(e[2][4], '%S+') do if mine[tag] then return {'late'} end end
end
local tags = {}
local size = #ARGV[5] + #ARGV[6] + 500
for i = 9, #ARGV do
  local name = k .. 't:' .. ARGV[i]
  local token = redis.call('GET', name)
  if not token then token = ARGV[7] end
  redis.call('SET', name, token, 'EX', ${TOKEN_SECONDS})
  tags[#tags + 1] = ARGV[i] tags[#tags + 1] = token
  size = size + 2 * #ARGV[i] + 100
end
drop(ARGV[3])
local page = k .. 'p:' .. ARGV[3]
redis.call('HSET', page, 'meta', ARGV[5], 'body', ARGV[6], 'tags', cjson.encode(tags))
redis.call('PEXPIRE', page, ARGV[4])
local t = redis.call('TIME')
redis.call('ZADD', k .. 'idx', t[1] * 1000 + math.floor(t[2] / 1000), ARGV[3])
redis.call('HSET', k .. 'sizes', ARGV[3], size)
local total = redis.call('INCRBY', k .. 'total', size)
while total > tonumber(ARGV[8]) do
  local oldest = redis.call('ZRANGE', k .. 'idx', 0, 0)
  if not oldest[1] then break end
  drop(oldest[1])
  total = tonumber(redis.call('GET', k .. 'total') or '0')
end
return {'ok'}`

/** Deletes some pages of an earlier generation; nothing to do once there is none. */
export const SWEEP = `local p = KEYS[1]
local g = redis.call('SRANDMEMBER', p .. ':olds')
if not g then return 0 end
local k = p .. ':' .. g .. ':'
local some = redis.call('ZPOPMIN', k .. 'idx', 200)
for i = 1, #some, 2 do redis.call('UNLINK', k .. 'p:' .. some[i]) end
if #some == 0 then
  redis.call('UNLINK', k .. 'idx', k .. 'sizes', k .. 'total', k .. 'log')
  redis.call('SREM', p .. ':olds', g)
end
return 1`
