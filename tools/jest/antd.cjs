// antd's own index loads all of its parts, a thousand files, for each test file; this one loads what is asked for.
const folderOf = (part) => part.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

module.exports = new Proxy({}, { get: (_, part) => require(`antd/lib/${folderOf(part)}/index.js`).default });
