// antd's index loads all components, a thousand files, in each test file; this proxy loads only those used.
const folderOf = (part) => part.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

module.exports = new Proxy({}, { get: (_, part) => require(`antd/lib/${folderOf(part)}/index.js`).default });
