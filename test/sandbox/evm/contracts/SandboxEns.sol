// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

// ENS as far as names are read and given away: the registry (ENSIP-1), a public resolver (ENSIP-1, 5, 9) and the reverse
// registrar (ENSIP-3), with the functions and events of the contracts on Ethereum Mainnet, whose addresses they stand at.
// https://docs.ens.domains/learn/deployments
address constant REGISTRY = 0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e;
address constant REVERSE_REGISTRAR = 0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb;
// The node's one unlocked account: owner of the root and of `.eth`.
address constant FAUCET = 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266;
bytes32 constant ADDR_REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;
bytes32 constant ETH = 0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae;

contract SandboxRegistry {
  event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
  event Transfer(bytes32 indexed node, address owner);
  event NewResolver(bytes32 indexed node, address resolver);

  mapping(bytes32 => address) private _owners;
  mapping(bytes32 => address) public resolver;

  function owner(bytes32 node) public view returns (address) {
    if (node == ADDR_REVERSE) return REVERSE_REGISTRAR;
    if (node == bytes32(0) || node == ETH) return FAUCET;
    return _owners[node];
  }

  function recordExists(bytes32 node) external view returns (bool) {
    return owner(node) != address(0);
  }

  function ttl(bytes32) external pure returns (uint64) {
    return 0;
  }

  function setSubnodeOwner(bytes32 node, bytes32 label, address to) public returns (bytes32 subnode) {
    require(msg.sender == owner(node), "not the owner");
    subnode = keccak256(abi.encodePacked(node, label));
    _owners[subnode] = to;
    emit NewOwner(node, label, to);
  }

  function setSubnodeRecord(bytes32 node, bytes32 label, address to, address resolver_, uint64) external {
    bytes32 subnode = setSubnodeOwner(node, label, to);
    resolver[subnode] = resolver_;
    emit NewResolver(subnode, resolver_);
  }

  function setOwner(bytes32 node, address to) external {
    require(msg.sender == owner(node), "not the owner");
    _owners[node] = to;
    emit Transfer(node, to);
  }

  function setResolver(bytes32 node, address resolver_) external {
    require(msg.sender == owner(node), "not the owner");
    resolver[node] = resolver_;
    emit NewResolver(node, resolver_);
  }
}

contract SandboxResolver {
  event AddrChanged(bytes32 indexed node, address a);
  event NameChanged(bytes32 indexed node, string name);
  event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);

  mapping(bytes32 => mapping(uint256 => bytes)) private _addresses;
  mapping(bytes32 => string) public name;
  mapping(bytes32 => mapping(string => string)) public text;

  modifier authorized(bytes32 node) {
    bool may = msg.sender == SandboxRegistry(REGISTRY).owner(node) || msg.sender == REVERSE_REGISTRAR;
    require(may || msg.sender == FAUCET, "not the owner");
    _;
  }

  function supportsInterface(bytes4 id) external pure returns (bool) {
    return
      id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x691f3431 || id == 0x59d1d43c;
  }

  function addr(bytes32 node) external view returns (address) {
    bytes memory stored = _addresses[node][60];
    return stored.length == 20 ? address(bytes20(stored)) : address(0);
  }

  function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
    return _addresses[node][coinType];
  }

  function setAddr(bytes32 node, address a) external authorized(node) {
    _addresses[node][60] = abi.encodePacked(a);
    emit AddrChanged(node, a);
  }

  function setAddr(bytes32 node, uint256 coinType, bytes calldata a) external authorized(node) {
    _addresses[node][coinType] = a;
  }

  function setName(bytes32 node, string calldata value) external authorized(node) {
    name[node] = value;
    emit NameChanged(node, value);
  }

  function setText(bytes32 node, string calldata key, string calldata value) external authorized(node) {
    text[node][key] = value;
    emit TextChanged(node, key, key, value);
  }
}

contract SandboxReverseRegistrar {
  address internal constant RESOLVER = 0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63;

  event ReverseClaimed(address indexed addr, bytes32 indexed node);

  function defaultResolver() external pure returns (address) {
    return RESOLVER;
  }

  function node(address account) public pure returns (bytes32) {
    return keccak256(abi.encodePacked(ADDR_REVERSE, _label(account)));
  }

  function claim(address owner) external returns (bytes32) {
    return _claim(msg.sender, owner, RESOLVER);
  }

  function setName(string calldata value) external returns (bytes32) {
    return setNameForAddr(msg.sender, msg.sender, RESOLVER, value);
  }

  function setNameForAddr(address account, address owner, address resolver, string calldata value)
    public
    returns (bytes32 claimed)
  {
    require(msg.sender == account || msg.sender == FAUCET, "not authorized");
    claimed = _claim(account, owner, resolver);
    SandboxResolver(resolver).setName(claimed, value);
  }

  function _claim(address account, address owner, address resolver) private returns (bytes32 claimed) {
    claimed = node(account);
    SandboxRegistry(REGISTRY).setSubnodeRecord(ADDR_REVERSE, _label(account), owner, resolver, 0);
    emit ReverseClaimed(account, claimed);
  }

  /// keccak256 of the address in lower-case hex.
  function _label(address account) private pure returns (bytes32) {
    bytes memory text = new bytes(40);
    uint160 rest = uint160(account);
    for (uint256 i = 40; i > 0; i--) {
      uint8 digit = uint8(rest & 15);
      text[i - 1] = bytes1(digit < 10 ? 48 + digit : 87 + digit);
      rest >>= 4;
    }
    return keccak256(text);
  }
}
