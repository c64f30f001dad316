export default { preset: '@demanda/remote-kit' };
